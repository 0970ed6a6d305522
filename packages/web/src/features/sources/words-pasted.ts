/**
 * Whether words were copied, of which their program sends a picture along, as Office does. What file managers and
 * browsers say beside a picture is where it is.
 */
export function areWordsPasted(files: readonly Pick<File, 'name' | 'type'>[], text: string): boolean {
  const lines = text.split('\n').map(line => line.trim());
  const isPlace = (line: string) =>
    /^[a-z]+:\/\/\S+$/i.test(line) || files.some(({ name }) => line === name || line.endsWith(`/${name}`));
  return files.every(({ type }) => type.startsWith('image/')) && !lines.every(line => line === '' || isPlace(line));
}
