// What writes and draws answers outside of the thread; it comes with the first export.
export { messagesOnScreen } from './picks.ts';
export { PrintedTurn } from './printed-turn.tsx';
export { writtenAnswer } from './written-answer.ts';
