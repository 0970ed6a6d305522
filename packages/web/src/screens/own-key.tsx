import type { KeyedService } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { answerQueries } from '#features/answers/index.ts';
import { OwnKeyDialog } from '#features/own-keys/own-key-dialog.tsx';

/** Sets one's own key for a model service, by the name that the service has here. */
export function OwnKey({ service, onClose }: { readonly service: KeyedService; readonly onClose: () => void }) {
  const { data } = useQuery(answerQueries.endpoints);
  const label = data?.items.find(({ name }) => name === service)?.label;
  return label === undefined ? null : <OwnKeyDialog service={service} label={label} onClose={onClose} />;
}
