/** Value of `source` for e-paper articles, in their URLs and in the platform's requests for comments. */
export const paperSource = '3';
