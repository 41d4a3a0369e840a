/** Texts of the choice between amounts and standards, which load with the page. */
export const switchTexts = { show: 'View', amounts: 'Nutrients', standards: 'Standards' } as const;
