/** A text with the parts that were searched for standing out. By weight: marigold is for evidence. */
export function Marked({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  return (
    <>
      {marks.map(([start, end], at) => (
        <span key={start}>
          {text.slice(marks[at - 1]?.[1] ?? 0, start)}
          <mark
            className="bg-transparent font-semibold text-ink-1 underline decoration-line-control
            underline-offset-2"
          >
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
