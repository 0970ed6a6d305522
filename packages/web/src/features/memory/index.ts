// The front door of this feature: what a screen may put on its page.
export { RecentAnswers } from './recent-answers.tsx';
export { RememberButton } from './remember-button.tsx';
export { useRecentAnswers } from './use-recent-answers.ts';
