import about from './about.json';
import administration from './administration.json';
import api from './api.json';
import details from './details.json';
import exporting from './exporting.json';
import generation from './generation.json';
import help from './help.json';
import highlights from './highlights.json';
import laterProblems from './laterProblems.json';
import library from './library.json';
import links from './links.json';
import nous from './nous.json';
import palette from './palette.json';
import plans from './plans.json';
import processing from './processing.json';
import reader from './reader.json';
import recap from './recap.json';
import settings from './settings.json';
import tour from './tour.json';

/** What only those parts can be refused for. */
export type LateProblem = keyof typeof laterProblems;

/** The words in English of parts that are not opened each time, by feature. */
export const texts = {
  about,
  administration,
  api,
  details,
  exporting,
  generation,
  help,
  highlights,
  laterProblems,
  library,
  links,
  nous,
  palette,
  plans,
  processing,
  reader,
  recap,
  settings,
  tour,
};
