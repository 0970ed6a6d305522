import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { FoldButton } from './fold-button.tsx';

/** Longer ones are read rather than seen at a glance: at the size of a title they would fill the window. */
const LONG_CHARACTERS = 300;

/** How the words of a question are set. */
export const questionClass = (text: string): string =>
  text.length > LONG_CHARACTERS ? 'question-text is-long' : 'question-text';

/** The words of a question, six lines of them until somebody wants to see all. */
export function QuestionText({ text }: { text: string }) {
  const { t } = useTranslation('answers');
  const words = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // How many lines it takes depends on the width. Unfolded there is nothing to see of that.
  useEffect(() => {
    const element = words.current;
    if (!element || isOpen) return;
    const watcher = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isOpen]);
  return (
    <>
      <h2
        ref={words}
        id={id}
        className={clsx(questionClass(text), 'max-w-[640px]', isOpen || 'line-clamp-6', isCut || 'mb-3.5')}
      >
        {text}
      </h2>
      {isCut ? (
        <FoldButton isOpen={isOpen} controls={id} onPress={() => setIsOpen(!isOpen)} className="mt-1 mb-3.5">
          {t(isOpen ? 'question.showLess' : 'question.showAll')}
        </FoldButton>
      ) : null}
    </>
  );
}
