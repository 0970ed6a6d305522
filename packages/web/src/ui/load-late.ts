type Load = <Part>(load: () => Promise<Part>) => Promise<Part>;

let loadPart: Load = load => load();

/** Says how code that comes late is loaded. The app does so once, at its start, so that this room knows no network. */
export function loadLateBy(load: Load): void {
  loadPart = load;
}

/** Loads code that comes after the first paint as the app loads any: what did not come is asked for anew. */
export const loadLate: Load = load => loadPart(load);
