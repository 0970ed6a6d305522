import { type Finding, lineAt } from './finding.ts';

const machineFolders = /(?<![\w.:/*{}~-])\/(?:root|home|work|Users|mnt)\/[A-Za-z_.-]+/g;

/** Paths of one machine in files that everybody gets. */
export function checkPlaces(files: ReadonlyMap<string, string>): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    for (const match of text.matchAll(machineFolders))
      findings.push({
        file,
        line: lineAt(text, match.index),
        message: `${match[0]} is a path of one machine: make it relative to the repository, or a setting.`,
      });
  }
  return findings;
}
