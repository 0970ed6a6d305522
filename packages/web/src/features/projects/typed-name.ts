import type { ConversationId } from '@nousboard/contracts';
import { readLocal, writeLocal } from '#lib/settings.ts';

const nameOf = (project: ConversationId) => `rename.${project}`;

/**
 * The name that somebody was giving a project when the page or the field went away, or when it could not be saved; ''
 * for none.
 */
export const typedName = (project: ConversationId): string => readLocal(nameOf(project)) ?? '';
export const keepTypedName = (project: ConversationId, typed: string): void => writeLocal(nameOf(project), typed);
