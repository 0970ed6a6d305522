import type { FlowBox } from '@nousboard/core/document';
import type { XmlNode } from './xml-tree.ts';
import { elementAt } from './xml-tree.ts';

/** From the coordinates that a shape is given in to fractions of the slide. */
export interface Plane {
  readonly x: number;
  readonly y: number;
  /** Fractions of the slide per unit. */
  readonly perX: number;
  readonly perY: number;
}

/** A pair of numbers of a frame, e.g. `x` and `y` of `a:off`. */
function pair(frame: XmlNode | undefined, name: string, first: string, second: string): [number, number] | undefined {
  const attributes = elementAt(frame, name)?.attributes;
  const numbers: [number, number] = [Number(attributes?.[first]), Number(attributes?.[second])];
  return attributes && numbers.every(Number.isFinite) ? numbers : undefined;
}

/** A sixtieth of a thousandth of a degree is the unit of rotation. */
const ROTATION_UNITS = 60_000;

/** Where a frame (`a:xfrm`) stands, as the upright box around it; undefined where it does not say. */
export function boxOf(frame: XmlNode | undefined, plane: Plane): FlowBox | undefined {
  const offset = pair(frame, 'off', 'x', 'y');
  const extent = pair(frame, 'ext', 'cx', 'cy');
  if (!offset || !extent) return undefined;
  const angle = ((Number(frame?.attributes.rot ?? 0) || 0) / ROTATION_UNITS / 180) * Math.PI;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [width, height] = [extent[0] * cos + extent[1] * sin, extent[0] * sin + extent[1] * cos];
  const [left, top] = [offset[0] + (extent[0] - width) / 2, offset[1] + (extent[1] - height) / 2];
  return {
    x: plane.x + left * plane.perX,
    y: plane.y + top * plane.perY,
    w: width * plane.perX,
    h: height * plane.perY,
  };
}

/** The plane inside a group: its own coordinates (`chOff`, `chExt`) are stretched over its box. */
export function planeInside(frame: XmlNode | undefined, plane: Plane): Plane {
  const box = boxOf(frame, plane);
  const offset = pair(frame, 'chOff', 'x', 'y');
  const extent = pair(frame, 'chExt', 'cx', 'cy');
  if (!box || !offset || !extent || extent[0] <= 0 || extent[1] <= 0) return plane;
  const [perX, perY] = [box.w / extent[0], box.h / extent[1]];
  return { x: box.x - offset[0] * perX, y: box.y - offset[1] * perY, perX, perY };
}
