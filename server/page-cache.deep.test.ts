import { expectNoLeaks } from './test/cached-page';

test('200,000 different addresses leak neither bytes nor tags', () => expectNoLeaks(200_000));
