import { useEffect, useState } from 'react';
import { formatNumber } from '#lib/format.ts';

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

/** Seconds that run down, as a ring and its number; then `onOver`, once. */
export function CountdownRing({ seconds, onOver }: { readonly seconds: number; readonly onOver: () => void }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onOver()), 1_000);
    return () => clearTimeout(timer);
  }, [left, onOver]);
  return (
    <svg viewBox="0 0 48 48" width={48} height={48} aria-hidden="true" className="text-good">
      <circle cx="24" cy="24" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="3" />
      <circle
        cx="24"
        cy="24"
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - (left - 1) / seconds)}
        transform="rotate(-90 24 24)"
        className="transition-[stroke-dashoffset] duration-1000 ease-linear motion-reduce:transition-none"
      />
      <text x="24" y="29" textAnchor="middle" fontSize="15" fontWeight="600" fill="currentColor">
        {formatNumber(left)}
      </text>
    </svg>
  );
}
