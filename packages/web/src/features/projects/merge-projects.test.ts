import { expect, test } from 'vitest';
import { fakeProject } from '#lib/testing/fake-server.ts';
import { mergeProjects } from './merge-projects.ts';

test('of two copies of the open project the one changed later wins', () => {
  const listed = fakeProject(2, { title: 'Old name' });
  const renamed = { ...listed, title: 'New name', changedOrder: listed.changedOrder + 1 };
  expect(mergeProjects([listed], renamed)).toEqual([renamed]);
  expect(mergeProjects([renamed], listed)).toEqual([renamed]);
});

test('an open project that is not on the page yet is put in its place', () => {
  const [newer, older] = [fakeProject(1), fakeProject(3)];
  const current = fakeProject(2);
  expect(mergeProjects([newer, older], current).map(project => project.title)).toEqual([
    'Project 1',
    'Project 2',
    'Project 3',
  ]);
});
