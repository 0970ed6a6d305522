import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface ActionButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'className'> {
  readonly action: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** The button of what can be done about something; nothing where that is not known. */
export const ActionButton = ({ action, size = 'small', ...look }: ActionButtonProps) =>
  action ? (
    <Button {...look} size={size} onClick={action.onPress}>
      {action.label}
    </Button>
  ) : null;
