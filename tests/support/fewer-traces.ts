/** React makes a task for each element where it can, for a debugger's traces: a sixth of the time that its tests take. */
Reflect.deleteProperty(console, 'createTask')
