/** A service that reads texts aloud, with the protocol of OpenAI: JSON in, bytes of sound out. */
type Body = Record<string, unknown>;

/** What stands for a sound: the text itself, behind what an MP3 begins with. */
export const fakeMp3 = (text: string): Buffer =>
  Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'), Buffer.from(text)]);

const MOST_CHARACTERS = 4_096;

/** Status, content type and body of the reply. */
export function speechReply(body: Body): { status: number; type: string; bytes: Buffer } {
  const { model, input, voice } = body;
  const wrong =
    typeof model !== 'string'
      ? 'model'
      : typeof voice !== 'string'
        ? 'voice'
        : typeof input !== 'string' || input.length > MOST_CHARACTERS
          ? 'input'
          : undefined;
  if (wrong === undefined) return { status: 200, type: 'audio/mpeg', bytes: fakeMp3(String(input)) };
  const error = { message: `Invalid '${wrong}'.`, type: 'invalid_request_error', param: wrong, code: null };
  return { status: 400, type: 'application/json', bytes: Buffer.from(JSON.stringify({ error })) };
}
