import type { NousCard } from '@nousboard/contracts';
import { createDragging } from '#ui/dragging.ts';

/** A card on its way to a tag. */
export const { drags: dragsCard, useDrop: useCardDrop } = createDragging<NousCard>('application/x-nousboard-card');
