/** Parts of questionnaires in the tests of their import. */
export const hl7 = 'http://hl7.org/fhir/StructureDefinition/';
export const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';

export const form = (item: object[], rest: object = {}) => ({
  resourceType: 'Questionnaire',
  id: 'f',
  version: '1',
  name: 'F',
  title: 'F',
  status: 'active',
  item,
  ...rest,
});
