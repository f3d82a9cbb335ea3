/** Every operator that a content stream may have (ISO 32000-1, annex A). `BI` stands for a whole inline image. */
export const operators: ReadonlySet<string> = new Set(
  ("b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EMC ET EX f F f* G g gs h i j J K k l M m MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' \"").split(' '),
)
