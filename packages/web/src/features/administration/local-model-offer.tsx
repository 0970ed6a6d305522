import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { withTags } from '#lib/i18n/with-tags.ts';
import { problemText } from '#lib/problem-text.ts';
import { changeSettings, rememberModel } from '#lib/settings.ts';
import { showToast } from '#ui/toast.tsx';
import { localModels, useModelVerbs } from './models.queries.ts';
import { offeredLocal, shortName } from './offered-local.ts';

/** One line that offers an ADMIN the model that runs on this machine; `instead` where there is none. */
export function LocalModelOffer({ instead }: { readonly instead: ReactNode }) {
  const { t } = useTranslation('administration');
  const { data } = useQuery(localModels());
  const { connect } = useModelVerbs();
  const offered = offeredLocal(data?.items ?? []);
  if (!offered) return instead;
  const { label, service, baseUrl, model } = offered;
  // The line is gone then, and its buttons with it.
  const leave = () => document.getElementById('main')?.focus({ preventScroll: true });
  const use = () => {
    if (connect.isPending) return;
    connect.mutateAsync({ service, baseUrl }).then(
      () => {
        rememberModel({ endpoint: service, model });
        showToast(t('models.connected', { label }), { level: 'success' });
        leave();
      },
      (problem: unknown) => {
        showToast(problemText(problem), { level: 'error' });
      },
    );
  };
  const decline = () => {
    changeSettings({ offersLocalModels: false });
    leave();
  };
  return (
    <p
      className="mt-[9px] flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1 text-center text-smallest
        text-ink-3"
    >
      <span className="wrap-anywhere">
        {withTags(t('local.offer', { program: label, model: shortName(model) }), {
          name: words => <bdi>{words}</bdi>,
        })}
      </span>
      <span className="flex flex-wrap justify-center gap-x-4">
        <button type="button" className="touch-area link" aria-busy={connect.isPending} onClick={use}>
          {t(connect.isPending ? 'models.saving' : 'local.use')}
        </button>
        <button type="button" className="touch-area link" onClick={decline}>
          {t('local.notNow')}
        </button>
      </span>
    </p>
  );
}
