import type { PaperNotice, PaperRecord, Repository } from '@nousboard/contracts';
import type { CatalogueRecord } from '#features/files/index.ts';
import { type Files, findFileForJob, metadataOfFile } from '#features/files/index.ts';
import type { Retrieval } from '#features/retrieval/index.ts';
import type { Database } from '#platform/db/db.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import { factsOf } from './add-paper.ts';
import type { Connector } from './connector.ts';

export interface IdentifyJob {
  readonly fileId: string;
  readonly versionId: string;
}

export interface IdentifyNeeds {
  readonly database: Database;
  readonly connectors: Readonly<Record<Repository, Connector>>;
  readonly retrieval: Pick<Retrieval, 'openVersion'>;
  readonly files: Pick<Files, 'recordIdentity'>;
}

/** Where a document names itself, in characters. A title that stands further down is of a work that it speaks of. */
const BEGINNING = 6_000;
/** DataCite's DOI of a paper on arXiv. */
const ARXIV_DOI = /^10\.48550\/arxiv\.(\S+)$/i;
/** Prefixes of bioRxiv and medRxiv; the first is also that of journals of Cold Spring Harbor. */
const PREPRINT_DOI = /^10\.(?:1101|64898)\//;
const ARXIV_STAMP = /arXiv:(\d{4}\.\d{4,5})v(\d{1,3})\b/i;

/**
 * Job `paper-identify`: asks the repository that a document's own DOI or arXiv number names for its record, and keeps
 * what that says. Nothing is kept unless the title of the record stands at the document's beginning: a DOI in a text
 * may be another work's.
 */
export const identifyJob = ({ database, connectors, retrieval, files }: IdentifyNeeds): JobKind<IdentifyJob> => ({
  name: 'paper-identify',
  concurrency: 1,
  async run({ payload: { fileId, versionId }, signal, commit }) {
    const file = await findFileForJob(database.db, fileId);
    if (file === undefined || file.removing_at !== null || file.version_id !== versionId || file.external_id !== null)
      return;
    const { doi } = metadataOfFile(file);
    if (doi === null) return;
    const beginning = (await retrieval.openVersion(database.db, versionId))?.texts.get(0)?.text.slice(0, BEGINNING);
    if (beginning === undefined) return;
    const record = await recordOf(connectors, doi, signal);
    if (record === undefined || !plain(beginning).includes(plain(record.title))) return;
    const identity: CatalogueRecord = {
      source: 'local',
      license: record.license,
      fullText: true,
      facts: factsOf(record),
      notices: [...record.notices, ...newerThan(beginning, record)],
    };
    await commit(tx => files.recordIdentity(tx, { fileId, versionId, externalId: record.source_id, record: identity }));
  },
});

/** The record of the work that has a DOI, in whichever repository has it. */
async function recordOf(
  connectors: IdentifyNeeds['connectors'],
  doi: string,
  signal: AbortSignal,
): Promise<PaperRecord | undefined> {
  const arxiv = ARXIV_DOI.exec(doi)?.[1];
  if (arxiv !== undefined) return connectors.arxiv.get(arxiv, signal);
  const preprint = PREPRINT_DOI.test(doi)
    ? ((await connectors.biorxiv.get(doi, signal)) ?? (await connectors.medrxiv.get(doi, signal)))
    : undefined;
  if (preprint !== undefined) return preprint;
  const { items } = await connectors.pubmed.find(doi, { offset: 0, count: 5 }, signal);
  return items.find(item => item.doi?.toLowerCase() === doi.toLowerCase());
}

/** That the repository has a later version than the one whose number is stamped on the document. */
function newerThan(text: string, { source, source_id: id, versions }: PaperRecord): PaperNotice[] {
  const [, number, version] = ARXIV_STAMP.exec(text) ?? [];
  const latest = Number(/\d+/.exec(versions.at(-1)?.version ?? '')?.[0]);
  return source === 'arxiv' && id === `arxiv:${number}` && latest > Number(version)
    ? [{ kind: 'newer', doi: null, version: `v${latest}` }]
    : [];
}

/** Letters and figures alone: line breaks, hyphens and typography differ between a page and a record. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
