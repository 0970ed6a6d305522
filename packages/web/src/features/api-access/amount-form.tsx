import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { TextField } from '#ui/text-field.tsx';

/** A button that opens a sheet of its name, whose form closes it when it is done. */
export function AmountSheet({
  title,
  children,
}: {
  readonly title: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      titled
      label={title}
      align="end"
      width={320}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{title}</Button>}
    >
      {children(() => setOpen(false))}
    </Popover>
  );
}

export interface AmountFormProps {
  /** What stands above the amount. */
  readonly head: ReactNode;
  /** Null where none is asked for. */
  readonly amount: {
    readonly text: string;
    readonly error: string | undefined;
    readonly onType: (text: string) => void;
  } | null;
  readonly verb: string;
  readonly busy: string | false;
  readonly onSubmit: () => void;
}

/** Asks for an amount of dollars. */
export function AmountForm({ head, amount, verb, busy, onSubmit }: AmountFormProps) {
  const { t } = useTranslation('api');
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex flex-col gap-3 p-3"
    >
      {head}
      {amount ? (
        <TextField
          label={t('topUp.amount')}
          inputMode="decimal"
          autoComplete="off"
          error={amount.error}
          value={amount.text}
          onChange={event => amount.onType(event.target.value)}
        />
      ) : null}
      <Button type="submit" variant="primary" className="self-end" busy={busy}>
        {verb}
      </Button>
    </form>
  );
}
