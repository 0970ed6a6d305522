/** Settings of the server by name, each in a box of its own. */
export function SettingNames({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {names.map(name => (
        <li key={name}>
          <code dir="ltr" className="rounded-r1 border border-line bg-sunken px-1.5 py-0.5 font-mono text-smallest">
            {name}
          </code>
        </li>
      ))}
    </ul>
  );
}
