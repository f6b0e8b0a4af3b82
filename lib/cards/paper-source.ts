/** Query parameter `source` of e-paper articles, and the platform's `source` of their comments. */
export const paperSource = '3';
