/** UN/ECE Rec. 20 for "one", of whatever it is: where no other unit is named. */
export const unitOne = 'C62'
