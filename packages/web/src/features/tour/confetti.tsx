import { useEffect, useEffectEvent, useRef } from 'react';

const PIECES = 90;
const LASTS_MS = 1_800;
const GRAVITY = 1_500;
/** Marigold means evidence and is not among them. */
const COLOURS = ['--pen', '--good', '--pen-line', '--hl-rose', '--hl-sky'] as const;

interface Piece {
  readonly x: number;
  readonly speed: readonly [x: number, y: number];
  readonly turns: number;
  readonly size: number;
  readonly colour: string;
}

/** Confetti over the page, once. Whoever draws it looks first whether motion is wanted. */
export function Confetti({ onEnd }: { readonly onEnd: () => void }) {
  const layer = useRef<HTMLCanvasElement>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const canvas = layer.current;
    const brush = canvas?.getContext('2d');
    if (!canvas || !brush) return end();
    canvas.showPopover();
    const view = { width: innerWidth, height: innerHeight };
    canvas.width = view.width * devicePixelRatio;
    canvas.height = view.height * devicePixelRatio;
    const pieces = scatter(view, getComputedStyle(canvas));
    const begun = performance.now();
    let frame = 0;
    const draw = () => {
      const ms = performance.now() - begun;
      if (ms > LASTS_MS) return end();
      brush.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      brush.clearRect(0, 0, view.width, view.height);
      brush.globalAlpha = Math.min(1, (LASTS_MS - ms) / 500);
      for (const piece of pieces) drawPiece(brush, piece, view.height, ms / 1_000);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawing; a canvas without a tab stop takes no focus.
    <canvas
      ref={layer}
      popover="manual"
      aria-hidden="true"
      data-confetti
      className="pointer-events-none fixed inset-0 m-0 size-full max-h-none max-w-none border-0 bg-transparent p-0"
    />
  );
}

/** From the bottom upwards, wider than high. */
function scatter(
  { width, height }: { readonly width: number; readonly height: number },
  style: CSSStyleDeclaration,
): readonly Piece[] {
  const colours = COLOURS.map(name => style.getPropertyValue(name));
  return Array.from({ length: PIECES }, (_, at) => ({
    x: width * (0.5 + (Math.random() - 0.5) * 0.3),
    speed: [(Math.random() - 0.5) * width * 0.9, -(0.6 + Math.random() * 0.6) * Math.sqrt(2 * GRAVITY * height * 0.7)],
    turns: (Math.random() - 0.5) * 6,
    size: 6 + Math.random() * 6,
    colour: colours[at % colours.length] as string,
  }));
}

function drawPiece(
  brush: CanvasRenderingContext2D,
  { x, speed, turns, size, colour }: Piece,
  floor: number,
  seconds: number,
): void {
  brush.save();
  brush.translate(x + speed[0] * seconds, floor + speed[1] * seconds + (GRAVITY * seconds ** 2) / 2);
  brush.rotate(turns * Math.PI * seconds);
  brush.scale(1, Math.cos(turns * 4 * seconds));
  brush.fillStyle = colour;
  brush.fillRect(-size / 2, -size / 3, size, size / 1.5);
  brush.restore();
}
