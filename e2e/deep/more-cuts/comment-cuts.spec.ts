import { findRedisServer } from '@/lib/runtime/test/redis-server';
import { test } from '../../browser-test';
import { declareCuts } from '../../cut-comments';

if (findRedisServer()) declareCuts(2);
else test('skipped without redis-server: comments cut with two instances', () => undefined);
