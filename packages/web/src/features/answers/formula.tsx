import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { drawFormula } from '#lib/draw-formula.ts';
import { loadPart } from '#lib/load-part.ts';

type Draw = typeof drawFormula;
let ready: Draw | null = null;

export interface FormulaProps {
  readonly tex: string;
  /** As it is written in the answer, between its signs: what is copied, and seen until it can be set. */
  readonly source: string;
  readonly isBlock: boolean;
}

/** A formula, set. What sets it comes with the first one. */
export function Formula({ tex, source, isBlock }: FormulaProps) {
  const [draw, setDraw] = useState(() => ready);
  useEffect(() => {
    if (draw) return;
    let isGone = false;
    loadPart(() => import('#lib/draw-formula.ts')).then(
      ({ drawFormula: loaded }) => {
        ready = loaded;
        if (!isGone) setDraw(() => loaded);
      },
      // Its source says the same, to who can read it.
      (error: unknown) => console.warn('A formula could not be set.', error),
    );
    return () => {
      isGone = true;
    };
  }, [draw]);
  return draw ? <SetFormula draw={draw} tex={tex} source={source} isBlock={isBlock} /> : <bdi dir="ltr">{source}</bdi>;
}

function SetFormula({ draw, tex, source, isBlock }: FormulaProps & { readonly draw: Draw }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (place.current) draw(place.current, tex, isBlock);
  }, [draw, tex, isBlock]);
  return (
    <>
      <span ref={place} className={isBlock ? 'answer-formula is-block' : 'answer-formula'} />
      {/* Selected with the words around it, in the place of its many parts. */}
      <span aria-hidden="true" className="answer-formula-source">
        {source}
      </span>
    </>
  );
}
