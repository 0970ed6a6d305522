import type { Locator } from 'playwright-core';

/** What is armed rests again after three seconds. */
const ARMED_MS = 2_500;
const ATTEMPTS = 6;

/**
 * A destructive step in its two presses. Where the machine stood still until it rested again, the first is pressed
 * anew, as a person would.
 */
export async function pressTwice(first: Locator, second: Locator): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await first.click();
    const isArmed = await second.waitFor({ timeout: ARMED_MS }).then(
      () => true,
      () => false,
    );
    if (isArmed) break;
  }
  await second.click();
}
