import { USUAL_ASSISTANT } from '@nousboard/contracts';

/** What a new assistant begins with: the usual model, else that of the project, else any that somebody offers. */
export function modelOfNew(offered: readonly string[], ofProject: string): string {
  const wanted = [USUAL_ASSISTANT.model, ofProject].find(model => offered.includes(model));
  return wanted ?? offered[0] ?? USUAL_ASSISTANT.model;
}
