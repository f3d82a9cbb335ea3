/**
 * What can be said of what is bought for the most part; `none` asks supplier by supplier. Loads nothing, for `--help`.
 */
export const purchaseAnswers = ['goods', 'services', 'costs', 'none'] as const
