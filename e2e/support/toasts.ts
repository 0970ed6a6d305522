import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The toast that stays while files are read, and what expects that it lies over nothing of another part. */
export async function stayingToast(page: Page) {
  const toast = page.getByRole('dialog', { name: 'Processing...' });
  await toast.waitFor();
  const expectClear = (name: string, other: Locator) =>
    expect
      .poll(
        async () => {
          const [one, two] = [await toast.boundingBox(), await other.boundingBox()];
          return one && two ? one.y + one.height <= two.y || two.y + two.height <= one.y : null;
        },
        { message: name },
      )
      .toBe(true);
  return { toast, expectClear };
}
