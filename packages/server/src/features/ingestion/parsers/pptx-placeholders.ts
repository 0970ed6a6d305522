import type { Part } from './ooxml-parts.ts';
import type { XmlNode } from './xml-tree.ts';
import { elementAt, elementsOf } from './xml-tree.ts';

/** Groups of shapes deeper than this were made to hurt. */
export const MOST_DEPTH = 64;

/** What a shape is a placeholder for; undefined for a shape of its own. */
export interface Placeholder {
  readonly type: string;
  readonly index: string;
}

/** What a shape of any kind says of itself that is not shown: its placeholder, name and description. */
export function aboutShape(shape: XmlNode): {
  placeholder: Placeholder | undefined;
  isHidden: boolean;
  description: string;
} {
  for (const about of elementsOf(shape)) {
    const own = elementAt(about, 'cNvPr');
    if (own === undefined) continue;
    const placeholder = elementAt(about, 'nvPr', 'ph');
    return {
      placeholder: placeholder && {
        type: placeholder.attributes.type ?? 'obj',
        index: placeholder.attributes.idx ?? '0',
      },
      isHidden: own.attributes.hidden === '1' || own.attributes.hidden === 'true',
      description: own.attributes.descr ?? '',
    };
  }
  return { placeholder: undefined, isHidden: false, description: '' };
}

const TITLES = new Set(['title', 'ctrTitle']);
export const isTitle = (placeholder: Placeholder | undefined): boolean =>
  placeholder !== undefined && TITLES.has(placeholder.type);
/** Dates, slide numbers, footers and headers. */
export const isFurniture = (placeholder: Placeholder | undefined): boolean =>
  placeholder !== undefined && /^(?:dt|sldNum|ftr|hdr)$/.test(placeholder.type);

/** A master has one placeholder for each of these only; the others are kinds of its body. */
const onMaster = (type: string): string =>
  TITLES.has(type) ? 'title' : /^(?:dt|sldNum|ftr|hdr)$/.test(type) ? type : 'body';

interface Listed extends Placeholder {
  readonly shape: XmlNode;
}

function placeholdersOf(part: Part | undefined): Listed[] {
  const tree = elementAt(part?.root, 'cSld', 'spTree');
  return [...elementsOf(tree)].flatMap(shape => {
    const { placeholder } = aboutShape(shape);
    return placeholder ? [{ ...placeholder, shape }] : [];
  });
}

/** What the shapes of a slide take from its layout and master where they do not say it themselves. */
export class Inheritance {
  readonly #layout: readonly Listed[];
  readonly #master: readonly Listed[];
  readonly #styles: XmlNode | undefined;

  constructor(layout: Part | undefined, master: Part | undefined) {
    this.#layout = placeholdersOf(layout);
    this.#master = placeholdersOf(master);
    this.#styles = elementAt(master?.root, 'txStyles');
  }

  /** The shapes that stand for it on the layout and on the master, nearest first. */
  #ancestors(placeholder: Placeholder): XmlNode[] {
    const sameTitle = (listed: Listed): boolean => isTitle(placeholder) && isTitle(listed);
    const onLayout =
      this.#layout.find(listed => sameTitle(listed) || (listed.index === placeholder.index && !isTitle(listed))) ??
      this.#layout.find(listed => listed.type === placeholder.type);
    const type = onMaster(onLayout?.type ?? placeholder.type);
    const onItsMaster = this.#master.find(listed => onMaster(listed.type) === type);
    return [onLayout, onItsMaster].flatMap(listed => (listed ? [listed.shape] : []));
  }

  /** `a:xfrm` of the nearest ancestor that has one. */
  frameOf(placeholder: Placeholder): XmlNode | undefined {
    for (const shape of this.#ancestors(placeholder)) {
      const frame = elementAt(shape, 'spPr', 'xfrm') ?? elementAt(shape, 'xfrm');
      if (frame) return frame;
    }
    return undefined;
  }

  /** Lists of level properties, nearest first. */
  stylesOf(placeholder: Placeholder | undefined): (XmlNode | undefined)[] {
    if (placeholder === undefined) return [];
    const common = elementAt(this.#styles, onMaster(placeholder.type) === 'title' ? 'titleStyle' : 'bodyStyle');
    return [...this.#ancestors(placeholder).map(shape => elementAt(shape, 'txBody', 'lstStyle')), common];
  }
}
