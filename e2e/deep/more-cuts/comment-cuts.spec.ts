import { findRedisServer } from '@/lib/runtime/test/redis-server';
import { test } from '../../browser-test';
import { declareCutTests } from '../../cut-comments';

if (findRedisServer()) declareCutTests(2);
else test('skipped without redis-server: comments cut with two instances', () => undefined);
