import clsx from 'clsx';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { formatNumber } from '#lib/format.ts';
import type { MarkedPiece } from './marked-lines.ts';
import type { ReaderPlace } from './place.ts';

interface Marks {
  openNumber: number | null;
  /** The passages that begin at a place of the text. */
  startsAt: ReadonlyMap<number, readonly ReaderPlace[]>;
}
const Context = createContext<Marks>({ openNumber: null, startsAt: new Map() });

/** Says which passages lie in the text below, and which of them is open. */
export function MarksProvider({ places, openNumber, children }: { places: readonly ReaderPlace[]; openNumber: number | null; children: ReactNode }) {
  const marks = useMemo(() => ({ openNumber, startsAt: Map.groupBy(places, place => place.start) }), [places, openNumber]);
  return <Context.Provider value={marks}>{children}</Context.Provider>;
}

/** Words of a document, the cited ones lit; a passage's number stands before its first word. */
export function Pieces({ pieces }: { pieces: readonly MarkedPiece[] }) {
  return pieces.map(piece => (piece.numbers.length === 0 ? piece.text : <Mark key={piece.start} piece={piece} />));
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
