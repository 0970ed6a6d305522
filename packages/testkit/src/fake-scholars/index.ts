import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '@nousboard/server/platform/settings';
import type { Misbehaviour } from '../misbehaviour.ts';
import { misbehave } from '../misbehaviour.ts';
import { answerArxivQuery } from './arxiv.ts';
import { answerDetails, type Details, recordedPreprints, type Server } from './preprints.ts';
import { answerFetch, answerSearch, pubmedArticles } from './pubmed.ts';

/** The servers it stands for; each has the first part of its paths. */
export type Service = 'arxiv' | 'eutils' | 'pmc' | 'preprints' | 'biorxiv' | 'medrxiv';

export interface ScholarRequest {
  readonly service: Service;
  /** Below the service, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The asking side left before the answer was there. */
  aborted: boolean;
}

/**
 * arXiv, PubMed, PubMed Central, bioRxiv and medRxiv on loopback, answering with what was recorded of them, and
 * misbehaving on request.
 */
export interface FakeScholars {
  /** Settings with which a server asks this one instead. */
  readonly settings: Pick<Settings, 'arxivUrl' | 'pubmedUrl' | 'pmcUrl' | 'preprintsUrl' | 'biorxivUrl' | 'medrxivUrl'>;
  /** Every request so far, oldest first. */
  readonly requests: ScholarRequest[];
  /** What the preprint servers have; a test may change days and words. */
  readonly preprints: Record<Server, Details[]>;
  /** Articles of PubMed Central whose full text is open, with their versions. */
  readonly open: Map<string, readonly number[]>;
  /** Scripts the next requests to a service, one misbehaviour each. */
  next(service: Service, ...misbehaviours: Misbehaviour[]): void;
  /** From now on; undefined means properly. */
  standing(service: Service, misbehaviour: Misbehaviour | undefined): void;
  /** The same for addresses that begin so. */
  failPath(service: Service, path: string, misbehaviour: Misbehaviour): void;
  /** Forgets requests and scripts, and has again what was recorded. */
  reset(): void;
  close(): Promise<void>;
}

/** The document that every open paper has. */
const samplePdf = () => readFileSync(new URL('../../../server/samples/cueing-short-review.pdf', import.meta.url));

export async function startFakeScholars(port = 0): Promise<FakeScholars> {
  const requests: ScholarRequest[] = [];
  const scripts = new Map<Service, Misbehaviour[]>();
  const standing = new Map<Service, Misbehaviour>();
  const paths = new Map<Service, { path: string; misbehaviour: Misbehaviour }>();
  const preprints: Record<Server, Details[]> = {
    biorxiv: recordedPreprints('biorxiv'),
    medrxiv: recordedPreprints('medrxiv'),
  };
  const open = new Map<string, readonly number[]>([
    ['PMC6022861', [1]],
    ['PMC6079548', [1, 2]],
  ]);

  const server = createServer((request, response) => {
    const [, service = '', rest = ''] = /^\/(\w+)(.*)$/.exec(request.url ?? '') ?? [];
    const recorded: ScholarRequest = {
      service: service as Service,
      path: rest,
      headers: request.headers,
      aborted: false,
    };
    requests.push(recorded);
    response.on('close', () => {
      recorded.aborted = !response.writableFinished;
    });
    const failing = paths.get(recorded.service);
    const wrong =
      scripts.get(recorded.service)?.shift() ??
      (failing && rest.startsWith(failing.path) ? failing.misbehaviour : standing.get(recorded.service));
    if (wrong === undefined) answer(recorded, response);
    else misbehave(wrong, response);
  });

  function answer({ service, path }: ScholarRequest, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(path, 'http://scholars.invalid');
    const parts = pathname.split('/').slice(1).map(decodeURIComponent);
    const pdf = (isThere: boolean) =>
      isThere
        ? send(response, 200, 'application/pdf', samplePdf())
        : send(response, 404, 'text/html', '<h1>Not Found</h1>');
    switch (`${service} ${parts[0]}`) {
      case 'arxiv api': {
        const { status, body } = answerArxivQuery(searchParams);
        return send(response, status, 'application/atom+xml; charset=utf-8', body);
      }
      case 'arxiv pdf':
        return pdf(
          answerArxivQuery(new URLSearchParams({ id_list: parts.slice(1).join('/') })).body.includes('<entry>'),
        );
      case 'eutils esearch.fcgi':
        return send(
          response,
          200,
          'application/json; charset=UTF-8',
          answerSearch(pubmedArticles(preprints), searchParams),
        );
      case 'eutils efetch.fcgi':
        return send(response, 200, 'text/xml; charset=UTF-8', answerFetch(pubmedArticles(preprints), searchParams));
      case 'preprints details':
        return send(response, 200, 'application/json', answerDetails(preprints[parts[1] as Server], parts.slice(2)));
      case 'biorxiv content':
      case 'medrxiv content':
        return pdf(
          preprints[service as Server].some(
            ({ doi, version }) => `${doi}v${version}.full.pdf` === parts.slice(1).join('/'),
          ),
        );
    }
    if (service === 'pmc' && searchParams.has('prefix'))
      return send(response, 200, 'application/xml', listing(searchParams.get('prefix') ?? ''));
    const [, pmcid = '', version] = /^(PMC\d+)\.(\d+)$/.exec(parts[0] ?? '') ?? [];
    if (service === 'pmc')
      return pdf(open.get(pmcid)?.includes(Number(version)) === true && parts[1] === `${parts[0]}.pdf`);
    send(response, 404, 'text/plain', 'Not Found');
  }
  const listing = (prefix: string) => {
    const versions = open.get(prefix.replace(/\.$/, '')) ?? [];
    const folders = versions
      .map(version => `<CommonPrefixes><Prefix>${prefix}${version}/</Prefix></CommonPrefixes>`)
      .join('');
    return (
      '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
      `<Name>pmc-oa-opendata</Name><Prefix>${prefix}</Prefix><KeyCount>${versions.length}</KeyCount>` +
      '<MaxKeys>1000</MaxKeys><Delimiter>/</Delimiter>' +
      `<IsTruncated>false</IsTruncated>${folders}</ListBucketResult>`
    );
  };

  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const begun = [...open];
  return {
    settings: {
      arxivUrl: `${origin}/arxiv`,
      pubmedUrl: `${origin}/eutils`,
      pmcUrl: `${origin}/pmc`,
      preprintsUrl: `${origin}/preprints`,
      biorxivUrl: `${origin}/biorxiv`,
      medrxivUrl: `${origin}/medrxiv`,
    },
    requests,
    preprints,
    open,
    next: (service, ...misbehaviours) => scripts.set(service, [...(scripts.get(service) ?? []), ...misbehaviours]),
    standing(service, misbehaviour) {
      if (misbehaviour === undefined) standing.delete(service);
      else standing.set(service, misbehaviour);
    },
    failPath: (service, path, misbehaviour) => paths.set(service, { path, misbehaviour }),
    reset() {
      paths.clear();
      requests.length = 0;
      scripts.clear();
      standing.clear();
      open.clear();
      for (const [pmcid, versions] of begun) open.set(pmcid, versions);
      for (const name of ['biorxiv', 'medrxiv'] as const) preprints[name] = recordedPreprints(name);
    },
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}

const send = (response: ServerResponse, status: number, type: string, body: string | Uint8Array): void => {
  response.writeHead(status, { 'content-type': type }).end(body);
};
