import type { PaperNotice } from '@nousboard/contracts';
import { t } from './i18n/index.ts';
import { doiAddress, REPOSITORY_NAMES } from './repositories.ts';

/** The gravest first. */
const GRAVITY: readonly PaperNotice['kind'][] = ['retracted', 'withdrawn', 'newer', 'published'];

/** Whether whoever builds on the paper should think again. */
export const isGrave = ({ kind }: PaperNotice): boolean => kind === 'retracted' || kind === 'withdrawn';

/** The notice that is told where there is room for one. */
export const gravest = (notices: readonly PaperNotice[]): PaperNotice | undefined =>
  GRAVITY.flatMap(kind => notices.find(notice => notice.kind === kind) ?? [])[0];

/**
 * What a repository says of a paper in whole sentences, with where more of it stands. `externalId` is the paper's, for
 * its newer versions.
 */
export const noticeLines = (notices: readonly PaperNotice[], externalId: string | null) =>
  notices.map(notice => ({
    text: t(`library:scholars.notices.${notice.kind}`, { version: notice.version ?? '' }),
    isGrave: isGrave(notice),
    link: linkOf(notice, externalId),
  }));

function linkOf({ kind, doi }: PaperNotice, externalId: string | null): { label: string; href: string } | null {
  if (kind !== 'newer')
    return doi === null ? null : { label: t(`library:scholars.noticeLinks.${kind}`), href: doiAddress(doi) };
  const [, arxiv] = /^arxiv:(.+)$/.exec(externalId ?? '') ?? [];
  return arxiv === undefined
    ? null
    : { label: t('library:scholars.pageAt', { name: REPOSITORY_NAMES.arxiv }), href: `https://arxiv.org/abs/${arxiv}` };
}
