export { type AnswerPart, answerParts, foldedAgain, inTheOpen, isFoldLine, unfolded } from './answer-parts.ts';
