import { activityDetail } from '@/lib/contract/activity';
import { answersOf, controlName } from './server/rendered-fields';

const { signUpForm } = activityDetail.response.parse({
  fileId: 1,
  signUpForm: [
    { name: 'entry_name', label: '姓名', type: 'text' },
    { name: 'entry_like', label: '环节', type: 'checkbox', options: ['采访', '画版'] },
    { name: 'of', label: '哪里', type: 'text' },
  ],
});

test('a field of the platform never collides with a field of the form itself', () => {
  const fields = {
    of: '801',
    entry_name: 'not ours',
    'answer-entry_name': ' 和小满 ',
    'answer-of': '云城',
    'answer-x': '1',
    'answer-entry_like[]': ['画版', '采访'],
  };
  expect(answersOf(signUpForm, fields)).toEqual({
    entry_name: '和小满',
    entry_like: ['采访', '画版'],
    of: '云城',
  });
  expect(signUpForm.map(controlName)).toEqual(['answer-entry_name', 'answer-entry_like', 'answer-of']);
});
