export { type AnswerPart, answerParts, foldedAgain, inTheOpen, unfolded } from './answer-parts.ts';
