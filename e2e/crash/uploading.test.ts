import { testCrashes } from './crashes.ts';

testCrashes('uploading');
