import { contract } from '@nousboard/contracts';
import { expectDeclared } from '@nousboard/testkit/declared-problems';
import { expect, test } from 'vitest';

test('a refusal that no reader of the contract can know of fails the test that meets it', () => {
  expect(() => expectDeclared(contract.getPlanUse, 'token_balance')).toThrow(
    'GET /user/usage refuses with token_balance, which its contract does not declare',
  );
  // Without a name in its address nothing can be missing there.
  expect(() => expectDeclared(contract.getPlanUse, 'not_found')).toThrow('not_found');
  expect(() => expectDeclared(contract.getRecapVideo, 'api_key_not_valid')).toThrow('api_key_not_valid');
});

test('what is declared, and what any way in may refuse, is let pass', () => {
  expectDeclared(contract.ask, 'token_balance');
  expectDeclared(contract.getPlanUse, 'unauthenticated');
  expectDeclared(contract.deleteRecap, 'not_found');
  expectDeclared(contract.searchByKey, 'api_key_not_valid');
});
