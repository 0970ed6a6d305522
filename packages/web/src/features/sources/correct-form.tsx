import { type CorrectableField, METADATA_LIMITS, WORK_KINDS } from '@nousboard/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CorrectionDraft } from './correction-draft.ts';

/** Why a field cannot be saved as it stands. */
export type FieldFault = 'publishedOn' | 'doi' | 'isbn' | 'language' | 'tooLong';

/** Forms that are written the same everywhere, from left to right also among Arabic words. */
function examples() {
  const as = (form: string) => (document.documentElement.dir === 'rtl' ? `\u2066${form}\u2069` : form);
  return {
    example: as('en'),
    other: as('pt-BR'),
    year: as('2023'),
    month: as('2023-05'),
    day: as('2023-05-04'),
    doi: as('10.1000/182'),
  };
}

export interface CorrectFormProps {
  readonly draft: CorrectionDraft;
  readonly faults: Readonly<Partial<Record<CorrectableField, FieldFault>>>;
  readonly onChange: (draft: CorrectionDraft) => void;
}

/** What is known of a document, to be written by hand. */
export function CorrectForm({ draft, faults, onChange }: CorrectFormProps) {
  const { t } = useTranslation('details');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const of = (field: CorrectableField) => {
    const fault = faults[field];
    return {
      label: t(field === 'abstract' ? 'correct.abstract' : field),
      value: draft[field],
      error: fault && t(`correct.faults.${fault}`, examples()),
      onChange: (event: { readonly target: { readonly value: string } }) =>
        onChange({ ...draft, [field]: event.target.value }),
      dir: 'auto' as const,
      autoComplete: 'off',
    };
  };
  return (
    <div className="grid gap-4 pt-1 md:grid-cols-2 md:*:[&.wide]:col-span-2">
      <TextField {...of('title')} data-max-characters={METADATA_LIMITS.title} className="wide" ref={first} />
      <TextArea {...of('authors')} hint={t('correct.authorsHint')} rows={3} className="wide" />
      <TextField {...of('publishedOn')} hint={t('correct.publishedHint', examples())} data-max-characters={10} />
      <div>
        <span aria-hidden="true" className="mb-[5px] block text-secondary font-medium">
          {t('kind')}
        </span>
        <SelectField
          label={t('kind')}
          value={draft.kind}
          onChange={kind => onChange({ ...draft, kind })}
          options={[
            { value: '', label: t('correct.noKind') },
            ...WORK_KINDS.map(value => ({ value: value as string, label: t(`kinds.${value}`) })),
          ]}
        />
      </div>
      <TextField {...of('publisher')} data-max-characters={METADATA_LIMITS.publisher} />
      <TextField {...of('edition')} data-max-characters={METADATA_LIMITS.edition} />
      <TextField {...of('doi')} hint={t('correct.doiHint', examples())} />
      <TextField {...of('isbn')} data-max-characters={40} />
      <TextField {...of('language')} hint={t('correct.languageHint', examples())} data-max-characters={35} />
      <TextArea {...of('topics')} hint={t('correct.topicsHint')} rows={2} className="wide" />
      <TextArea {...of('abstract')} rows={5} className="wide" />
    </div>
  );
}
