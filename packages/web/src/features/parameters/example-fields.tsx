import { type Example, MAX_EXAMPLE_TEXT, MAX_EXAMPLES } from '@nousboard/contracts';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { withExample, withoutExample } from './parameter-form.ts';

export interface ExampleFieldsProps {
  readonly examples: readonly Example[];
  readonly onChange: (examples: readonly Example[]) => void;
}

/** Exchanges that show a model which form is wanted. One pair of fields always stands there. */
export function ExampleFields({ examples, onChange }: ExampleFieldsProps) {
  const { t } = useTranslation('generation');
  const write = (at: number, side: keyof Example, content: string) =>
    onChange(examples.map((example, place) => (place === at ? { ...example, [side]: { content } } : example)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-secondary font-medium">{t('parameters.examples')}</legend>
      <p className="text-smallest text-ink-3">{t('parameters.examplesHint')}</p>
      {examples.map(({ input, output }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name but its place, and keeps nothing.
          key={at}
          role="group"
          aria-label={t('parameters.example', { n: at + 1 })}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2 rounded-[9px] border border-line p-3"
        >
          <TextArea
            label={t('parameters.input')}
            rows={2}
            data-max-characters={MAX_EXAMPLE_TEXT}
            value={input.content}
            onChange={event => write(at, 'input', event.target.value)}
          />
          <IconButton
            label={t('parameters.removeExample', { n: at + 1 })}
            onClick={() => onChange(withoutExample(examples, at))}
          >
            <Trash2 size={15} aria-hidden="true" />
          </IconButton>
          <TextArea
            label={t('parameters.output')}
            rows={2}
            data-max-characters={MAX_EXAMPLE_TEXT}
            value={output.content}
            onChange={event => write(at, 'output', event.target.value)}
            className="col-span-2"
          />
        </div>
      ))}
      <Button
        size="small"
        className="self-start"
        icon={<Plus size={14} aria-hidden="true" />}
        disabled={examples.length >= MAX_EXAMPLES}
        onClick={() => onChange(withExample(examples))}
      >
        {t('parameters.addExample')}
      </Button>
    </fieldset>
  );
}
