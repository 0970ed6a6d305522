import { type FileId, type Paper, Problem } from '@nousboard/contracts';
import { PaperRow, type PaperRowProps } from '#features/scholars/paper-row.tsx';
import type { Say } from './gallery-part.tsx';

const nothing = () => undefined;
const paper: Paper = {
  source_id: 'arxiv:2402.01234',
  source: 'arxiv',
  title: 'Sleep spindles and ripples: a nested account of human memory consolidation',
  abstract:
    'Hippocampal ripples, cortical spindles and slow oscillations occur together in sleep. ' +
    'We recorded from 24 patients.',
  categories: [],
  license: 'cc_by_nc_nd',
  authors: ['Yuki Tanaka', 'Ama Osei', 'Judit Varga', 'Lea Brandt', 'Ole Moe'],
  'journal-ref': 'Journal of Sleep 12',
  doi: '10.1000/182',
  versions: [],
  update_date: '2024-02-02',
  published: '2024-02-02',
  url: 'https://arxiv.org/abs/2402.01234',
  notices: [],
  exists: false,
  processed: false,
  full_text: null,
  file_id: null,
};
const known = {
  exists: true,
  processed: true,
  full_text: true,
  file_id: '00000000-0000-4000-8000-000000000001' as FileId,
};
const papers: readonly Pick<PaperRowProps, 'paper' | 'adding' | 'place'>[] = [
  { paper, adding: undefined, place: 'project' },
  {
    paper: { ...paper, source: 'medrxiv', authors: ['Ada Marin', 'Obi Okafor'] },
    adding: { kind: 'fetching' },
    place: 'project',
  },
  { paper: { ...paper, ...known, source: 'pubmed' }, adding: undefined, place: 'in-project' },
  {
    paper: { ...paper, ...known, source: 'pubmed', full_text: false, published: '2018' },
    adding: undefined,
    place: 'library',
  },
  {
    paper: { ...paper, ...known, notices: [{ kind: 'published', doi: '10.1000/appeared' }] },
    adding: undefined,
    place: 'project',
  },
  {
    paper: { ...paper, source: 'biorxiv', abstract: null, notices: [{ kind: 'retracted', doi: '10.1000/taken-back' }] },
    adding: { kind: 'failed', problem: new Problem('plan_file_count') },
    place: 'project',
  },
];

/**
 * Papers unfolded, on their way, in the project, of which only the abstract is open, published, retracted and refused.
 */
export function PaperStates({ say, view }: Say & { readonly view: PaperRowProps['view'] }) {
  return (
    <ul
      aria-label={`Papers, ${view}`}
      className={view === 'grid' ? 'grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-3' : ''}
    >
      {papers.map((one, at) => (
        <li key={`${one.place} ${one.paper.source} ${one.paper.full_text} ${one.paper.notices.length}`}>
          <PaperRow
            {...one}
            paper={{ ...one.paper, title: say(one.paper.title) }}
            at={at}
            view={view}
            isOpen={view === 'list' && (at === 0 || at === 5)}
            onOpen={nothing}
            onAdd={nothing}
            onStart={nothing}
          />
        </li>
      ))}
    </ul>
  );
}
