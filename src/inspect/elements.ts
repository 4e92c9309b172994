export function made<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}
