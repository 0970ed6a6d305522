import clsx from 'clsx';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { formatNumber } from '#lib/format.ts';
import type { InlineStyle } from '#lib/inline-markdown.ts';
import type { MarkedPiece } from './marked-lines.ts';
import type { ReaderPlace, ReaderWords } from './place.ts';
import type { StyledPiece } from './styled-pieces.ts';

interface Marks {
  openNumber: number | null;
  /** The passages that begin at a place of the text. */
  startsAt: ReadonlyMap<number, readonly ReaderPlace[]>;
  words: ReaderWords | null;
}
const Context = createContext<Marks>({ openNumber: null, startsAt: new Map(), words: null });

interface MarksProps {
  places: readonly ReaderPlace[];
  openNumber: number | null;
  words: ReaderWords | null;
  children: ReactNode;
}

/** Says which passages and highlights lie in the text below, and which passage is open. */
export function MarksProvider({ places, openNumber, words, children }: MarksProps) {
  const marks = useMemo(
    () => ({ openNumber, startsAt: Map.groupBy(places, place => place.start), words }),
    [places, openNumber, words],
  );
  return <Context.Provider value={marks}>{children}</Context.Provider>;
}

/**
 * Words of a document, the cited and the highlighted ones lit; a passage's number stands before its first word.
 * `data-at` says where in the text they begin.
 */
export function Pieces({ pieces }: { pieces: readonly StyledPiece[] }) {
  const [first] = pieces;
  if (!first) return null;
  return (
    <span data-at={first.start}>
      {pieces.map(piece => {
        const words = piece.highlights ? (
          <Highlighted key={piece.start} piece={piece} ids={piece.highlights} />
        ) : (
          asCited(piece)
        );
        return piece.styles ? <Fragment key={piece.start}>{piece.styles.reduceRight(inStyle, words)}</Fragment> : words;
      })}
    </span>
  );
}

function inStyle(words: ReactNode, style: InlineStyle): ReactNode {
  if (style === 'strong') return <strong>{words}</strong>;
  if (style === 'em') return <em>{words}</em>;
  return style === 'code' ? (
    <code>{words}</code>
  ) : (
    <span className="flow-signs" aria-hidden="true">
      {words}
    </span>
  );
}

const asCited = (piece: MarkedPiece): ReactNode =>
  piece.numbers.length === 0 ? piece.text : <Mark key={piece.start} piece={piece} />;

function Highlighted({ piece, ids }: { piece: MarkedPiece; ids: readonly string[] }) {
  const { words } = useContext(Context);
  const begins = words?.spans.filter(span => span.start === piece.start).map(span => span.id) ?? [];
  return words ? words.draw(ids, begins, asCited(piece)) : asCited(piece);
}

function Mark({ piece }: { piece: MarkedPiece }) {
  const { openNumber, startsAt } = useContext(Context);
  const isOpen = openNumber !== null && piece.numbers.includes(openNumber);
  const begins = startsAt.get(piece.start);
  return (
    <mark
      className={clsx('plain-mark', isOpen && 'is-open')}
      data-passages={piece.numbers.join(' ')}
      data-open={isOpen || undefined}
      // Drawn by the style sheet: the number is no part of the words.
      data-number={begins?.map(place => formatNumber(place.number)).join(' ')}
    >
      {piece.text}
    </mark>
  );
}
