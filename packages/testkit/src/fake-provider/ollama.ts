/** Lines of Ollama's native chat protocol: one JSON object per line. */
const line = (data: unknown) => `${JSON.stringify(data)}\n`;
const stamp = '2026-11-01T10:00:00.000000000Z';

export const ollamaStream = {
  contentType: 'application/x-ndjson',
  open: () => '',
  delta: (model: string, content: string) =>
    line({ model, created_at: stamp, message: { role: 'assistant', content }, done: false }),
  finish: (model: string, reason: string, promptTokens = 100, completionTokens = 20) =>
    line({
      model,
      created_at: stamp,
      message: { role: 'assistant', content: '' },
      done: true,
      done_reason: reason,
      total_duration: 5_000_000,
      load_duration: 1_000_000,
      prompt_eval_count: promptTokens,
      prompt_eval_duration: 1_000_000,
      eval_count: completionTokens,
      eval_duration: 3_000_000,
    }),
  error: (message: string) => line({ error: message }),
  garbled: () => '{"model":"x","message":{"role":"assis\n',
};

export const ollamaTags = (models: readonly string[]) => ({
  models: models.map(name => ({
    name,
    model: name,
    modified_at: stamp,
    size: 1_000_000,
    digest: 'fake',
    details: {
      parent_model: '',
      format: 'gguf',
      family: 'fake',
      families: ['fake'],
      parameter_size: '1B',
      quantization_level: 'Q4_K_M',
    },
  })),
});

export const ollamaShow = (contextLength: number) => ({
  license: '',
  modelfile: '',
  parameters: '',
  template: '',
  details: { format: 'gguf', family: 'fake', families: ['fake'], parameter_size: '1B', quantization_level: 'Q4_K_M' },
  model_info: { 'general.architecture': 'fake', 'fake.context_length': contextLength },
  capabilities: ['completion'],
});
