/** A key or a combination as printed on the keyboard. Stays left to right in every language. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd
      dir="ltr"
      className="inline-block min-w-[18px] flex-none rounded-r1 border border-line-strong bg-sheet px-1 text-center
        font-sans text-[0.6875rem]/[1.125rem] font-medium tracking-[0.04em] text-ink-3 [unicode-bidi:isolate]"
    >
      {children}
    </kbd>
  );
}
