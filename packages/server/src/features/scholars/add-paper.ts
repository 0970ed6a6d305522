import { Readable } from 'node:stream';
import type { contract, PaperRecord, ReplyOf, Repository } from '@nousboard/contracts';
import { MAX_UPLOAD_BYTES, Problem, REPOSITORIES } from '@nousboard/contracts';
import type { CataloguedFile, Files } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import { OutboundError } from '#platform/outbound/outbound.ts';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';
import { codeOfFailure } from './code-of-failure.ts';
import type { Connector } from './connector.ts';
import { asPdf } from './pdf-stream.ts';

export interface AddNeeds {
  readonly connectors: Readonly<Record<Repository, Connector>>;
  readonly files: Pick<Files, 'addCatalogued' | 'findCatalogued'>;
}

/** The library stops at its own limits, which are below this one. */
const MOST_BYTES = 2 * MAX_UPLOAD_BYTES;

type Added = ReplyOf<typeof contract.addPaper>;

/** Adds a paper to the actor's library, and to a project: its full text where that is open, else its abstract. */
export async function addPaper(
  { connectors, files }: AddNeeds,
  actor: Actor,
  externalId: string,
  projectId: string | undefined,
  signal: AbortSignal,
): Promise<Added> {
  const at = externalId.indexOf(':');
  const repository = REPOSITORIES.find(name => name === externalId.slice(0, at));
  if (repository === undefined) throw new Problem('not_found');
  try {
    const { file } = await files.addCatalogued(actor, {
      externalId,
      projectId,
      fetch: () => fetchPaper(connectors[repository], externalId.slice(at + 1), signal),
    });
    return { file, fullText: file.metadata.fullText } as Added;
  } catch (error) {
    throw problemOf(error);
  }
}

async function fetchPaper(connector: Connector, id: string, signal: AbortSignal): Promise<CataloguedFile> {
  const record = await connector.get(id, signal);
  if (record === undefined) throw new Problem('not_found');
  const text = await connector.open(record, MOST_BYTES, signal);
  const pdf = text && (await asPdf(text));
  const name =
    `${record.source_id}${record.source === 'pubmed' ? '' : (record.versions.at(-1)?.version ?? '')}`.replace(
      /[^\w.-]+/g,
      '-',
    );
  return {
    filename: pdf ? `${name}.pdf` : `${name}.md`,
    title: record.title,
    stream: pdf ?? Readable.from([Buffer.from(abstractDocument(record))]),
    record: {
      source: record.source,
      license: record.license,
      fullText: pdf !== undefined,
      facts: factsOf(record),
      notices: record.notices,
    },
  };
}

/** What the record states. What it leaves open is for the reading to find. */
export function factsOf({ title, authors, doi, published, abstract }: PaperRecord): CataloguedFile['record']['facts'] {
  return {
    title,
    ...(authors.length > 0 && { authors }),
    ...(doi !== null && { doi }),
    ...(published !== null && { publishedOn: published }),
    ...(abstract !== null && { abstract }),
  };
}

/** The record as a document that can be read and cited. */
function abstractDocument({ title, authors, abstract, doi, url, ...record }: PaperRecord): string {
  const place = [record['journal-ref'], doi === null ? null : `https://doi.org/${doi}`, url].filter(
    part => part !== null,
  );
  return [
    `# ${title}`,
    ...(authors.length > 0 ? [authors.join(', ')] : []),
    ...place,
    ...(abstract === null ? [] : ['## Abstract', abstract]),
  ].join('\n\n');
}

/** A document that breaks off on its way comes up where it is stored. */
function problemOf(error: unknown): unknown {
  if (error instanceof OutboundError) return new Problem('scholars_unreachable', {}, { cause: error });
  if (!(error instanceof UpstreamError)) return error;
  return new Problem(
    codeOfFailure(error),
    error.retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.ceil(error.retryAfterMs / 1_000) },
    { cause: error },
  );
}
