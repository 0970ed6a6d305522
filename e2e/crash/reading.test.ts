import { testCrashes } from './crashes.ts';

testCrashes('reading');
