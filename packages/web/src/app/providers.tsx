import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { session } from '#lib/api/index.ts';
import { onPersonLeft } from '#lib/api/session.ts';
import { directionOf, useTranslation } from '#lib/i18n/index.ts';
import { keysText } from '#lib/keyboard.ts';
import { queryClient } from '#lib/query-client.ts';
import { closeToasts, Toaster } from '#ui/toast.tsx';
import { TooltipHost } from '#ui/tooltip.tsx';
import { UiTextsProvider } from '#ui/ui-texts.tsx';

/** What every screen stands on. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation(['common', 'generation']);
  const texts = useMemo(
    () => ({
      close: t('close'),
      dismiss: t('dismiss'),
      remove: (name: string) => t('remove', { name }),
      showPassword: t('showPassword'),
      hidePassword: t('hidePassword'),
      notifications: `${t('notifications')} (${keysText('toasts.focus')})`,
      slow: t('slow'),
      retry: t('retry'),
      // What hangs would be waited for again: it is given up first.
      onRetry: () => void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'pending' }),
      unsaved: () => t('generation:parameters.unsaved'),
      discard: () => t('generation:parameters.discard'),
    }),
    [t],
  );
  // What is offered to be undone was done by whoever is gone.
  useEffect(() => onPersonLeft(session, closeToasts), []);
  return (
    // Components that would write a style element of their own leave it: our style sheet has what they need.
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={directionOf(i18n.language)}>
        <UiTextsProvider value={texts}>
          <QueryClientProvider client={queryClient}>
            {children}
            <Toaster />
            <TooltipHost />
          </QueryClientProvider>
        </UiTextsProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}
