import { useLayoutEffect } from 'react';

let isOn = false;

/** Whether something stands that has to be answered before anything else is done. */
export const isAnswerFirst = (): boolean => isOn;

/** While it is so, no shortcut is heard but the one to log out, and what is dropped or pasted is not added. */
export function useAnswerFirst(stands: boolean): void {
  useLayoutEffect(() => {
    isOn = stands;
    return () => {
      isOn = false;
    };
  }, [stands]);
}
