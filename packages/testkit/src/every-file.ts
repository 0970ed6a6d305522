type Work = () => Promise<void>;

/** What is to be done around the tests of every file; the set-up file does it. */
export const around = { beforeFile: new Set<Work>(), afterTest: new Set<Work>(), afterFile: new Set<Work>() };

// The runner's own hooks belong to the file that is loaded when they are called, and a module is loaded once for all
// files of a process.

/** Before the tests of each file from the one on that loads the caller first. */
export const beforeEveryFile = (work: Work): unknown => around.beforeFile.add(work);
export const afterEveryTest = (work: Work): unknown => around.afterTest.add(work);
export const afterEveryFile = (work: Work): unknown => around.afterFile.add(work);
