import { testCrashes } from './crashes.ts';

testCrashes('answering');
